/** What the clipboard holds: a picture, or text. `undefined` where the browser does not let a page read it. */
export async function readClipboard(): Promise<{ text: string } | { picture: File } | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((one) => one.startsWith('image/') && one !== 'image/svg+xml')
      if (type)
        return { picture: new File([await item.getType(type)], `pasted.${type.slice('image/'.length)}`, { type }) }
    }
  } catch {
    // Some browsers only give text.
  }
  try {
    return { text: await navigator.clipboard.readText() }
  } catch {
    // Without HTTPS there is no clipboard, and people may refuse.
    return undefined
  }
}

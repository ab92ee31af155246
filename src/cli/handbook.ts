import { readAsset } from '../core/assets.ts'

export type Page = { name: string; title: string; text: string }

type Contents = { part: string; pages: string[] }[]

/** All pages of the handbook, in order. */
export async function handbookPages(): Promise<Page[]> {
  const contents: Contents = JSON.parse(await readText('contents.json'))
  return Promise.all(contents.flatMap(({ pages }) => pages).map(read))
}

/** One page by its file name; undefined when there is none. */
export async function handbookPage(name: string): Promise<Page | undefined> {
  const pages = await handbookPages()
  return pages.find((page) => page.name === name)
}

async function read(name: string): Promise<Page> {
  const text = inTerminal(await readText(`${name}.md`))
  return { name, title: text.split('\n')[0]?.replace(/^#\s+/, '') ?? name, text }
}

const readText = async (name: string) => (await readAsset(`web/handbook/${name}`)).toString('utf8')

/** Links to other pages become the command that shows them, links to screens their address. */
const inTerminal = (markdown: string) =>
  markdown.replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, text: string, target: string) => {
    const page = /^([\w-]+)\.md/.exec(target)?.[1]
    return page ? `${text} (larder help ${page})` : `${text} (${target})`
  })

import { isZip, namesInZip } from './zip.ts'

/** The formats the server reads; phones convert their own to one of these. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'
/** The formats browsers save pages in, and people type recipes into. */
export const SAVED_PAGES = '.html,.htm,.xhtml,.mht,.mhtml,.json,.txt,.md,text/html,text/plain,application/json'
/** Files only other programs write; the import of a whole library reads them. */
const LIBRARIES = ['paprikarecipes', 'paprikarecipe', 'csv', 'cook', 'mmf', 'mm', 'mxp', 'mx2', 'jsonld']
export const ANY_FILE = [PICTURES, SAVED_PAGES, '.zip', ...LIBRARIES.map((ending) => `.${ending}`)].join(',')

/** What a file is by its name and its first bytes. `count`: how many recipes a zip seems to hold. */
export type FileKind =
  | { kind: 'picture' }
  | { kind: 'page' }
  | { kind: 'recipe' }
  | { kind: 'library'; count: number | undefined }
  | { kind: 'unknown' }

export async function kindOfFile(file: File): Promise<FileKind> {
  if (isPicture(file)) return { kind: 'picture' }
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (LIBRARIES.includes(ending)) return { kind: 'library', count: undefined }
  if (await isZip(file)) {
    const count = (await namesInZip(file)).filter((name) => /(?<!__MACOSX.*)\.json$/i.test(name)).length
    return count === 1 ? { kind: 'recipe' } : { kind: 'library', count: count > 1 ? count : undefined }
  }
  // Word processors and scanners write files that are neither text nor pictures.
  return /^(?:application\/(?!json|xhtml)|audio|video)/.test(file.type) ? { kind: 'unknown' } : { kind: 'page' }
}

export const isPicture = ({ type }: File) => type.startsWith('image/') && type !== 'image/svg+xml'

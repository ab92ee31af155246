import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Binary } from '#contract/endpoint.ts'
import { notFound } from '../../core/errors.ts'

/** Types a browser may display; none of them can run scripts. */
const SHOWN: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}
/** Other accepted types, sent as downloads. None of them is a document with scripts. */
const KEPT = '.heic .heif .tif .tiff .txt .md .csv .json .odt .ods .odp .doc .docx .xls .xlsx .ppt .pptx .epub .zip .gz'
  .concat(' .mp3 .m4a .ogg .wav .mp4 .webm .mov')
  .split(' ')

/** Browsers ask with the picture's version, so the reply for an address never changes. */
const FOREVER = 'private, max-age=31536000, immutable'
const ASK_AGAIN = 'private, no-cache'

export const isKeptExtension = (extension: string): boolean => extension in SHOWN || KEPT.includes(extension)

/** The reply with a recipe's picture. */
export async function pictureAnswer(path: string, { versioned }: { versioned: boolean }): Promise<Binary> {
  return {
    ...(await openAnswer(path)),
    type: 'image/webp',
    cacheControl: versioned ? FOREVER : ASK_AGAIN,
    headers: { 'X-Content-Type-Options': 'nosniff' },
  }
}

/** The reply with an uploaded file, which no browser treats as one of our pages. */
export async function assetAnswer(path: string, fileName: string): Promise<Binary> {
  const shown = SHOWN[extname(fileName).toLowerCase()]
  return {
    ...(await openAnswer(path)),
    type: shown ?? 'application/octet-stream',
    fileName,
    disposition: shown ? 'inline' : 'attachment',
    cacheControl: ASK_AGAIN,
    headers: { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" },
  }
}

async function openAnswer(path: string) {
  const file = await open(path).catch(absent)
  const stat = await file.stat()
  if (!stat.isFile()) {
    await file.close()
    return absent()
  }
  const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`
  return { bytes: file.createReadStream(), lengthBytes: stat.size, etag }
}

function absent(error?: NodeJS.ErrnoException): never {
  if (error && !['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) throw error
  throw notFound('media.not-found')
}

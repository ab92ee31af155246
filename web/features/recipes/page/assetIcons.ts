import { Braces, File, FileText, Film, Image, type LucideIcon, Music, Table2, Utensils } from 'lucide-react'
import type { RecipeAsset } from '#contract/recipe-details.ts'

/** The icons a file can have, by the names other programs use. */
export const ASSET_ICONS: Record<string, LucideIcon> = {
  'mdi-file': File,
  'mdi-file-pdf-box': FileText,
  'mdi-file-image': Image,
  'mdi-code-json': Braces,
  'mdi-silverware-fork-knife': Utensils,
  'mdi-table': Table2,
  'mdi-music': Music,
  'mdi-filmstrip': Film,
}

const BY_ENDING: [RegExp, string][] = [
  [/^(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?)$/, 'mdi-file-image'],
  [/^(?:pdf|txt|md|docx?|odt|epub)$/, 'mdi-file-pdf-box'],
  [/^(?:csv|xlsx?|ods)$/, 'mdi-table'],
  [/^(?:mp3|m4a|ogg|wav)$/, 'mdi-music'],
  [/^(?:mp4|webm|mov)$/, 'mdi-filmstrip'],
  [/^json$/, 'mdi-code-json'],
]

/** The icon chosen for a file, otherwise the one its extension suggests. */
const iconNameOf = ({ icon, fileName }: Pick<RecipeAsset, 'icon' | 'fileName'>): string =>
  icon in ASSET_ICONS ? icon : usualIcon(fileName)

function usualIcon(fileName: string | null): string {
  const ending = fileName?.split('.').at(-1)?.toLowerCase() ?? ''
  return BY_ENDING.find(([endings]) => endings.test(ending))?.[1] ?? 'mdi-file'
}

export const iconOf = (asset: Pick<RecipeAsset, 'icon' | 'fileName'>): LucideIcon =>
  ASSET_ICONS[iconNameOf(asset)] ?? File

/** Pictures every browser can show. */
export const isShownPicture = (fileName: string | null) => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(fileName ?? '')

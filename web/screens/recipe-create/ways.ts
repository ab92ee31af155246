import { Bug, FileArchive, FilePlus, Link2, ListPlus, ScanText } from 'lucide-react'

/** The ways a recipe comes into the larder, each a page of its own. */
export const WAYS = [
  { way: 'url', icon: Link2 },
  { way: 'bulk', icon: ListPlus },
  { way: 'new', icon: FilePlus },
  { way: 'zip', icon: FileArchive },
  { way: 'ocr', icon: ScanText },
  { way: 'debug', icon: Bug },
] as const

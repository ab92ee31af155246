import { Bug, FilePlus, FileText, FileUp, Link2, ListPlus, ScanText } from 'lucide-react'

/** The ways to add a recipe, each a page of its own. */
export const WAYS = [
  { way: 'url', icon: Link2 },
  { way: 'bulk', icon: ListPlus },
  { way: 'text', icon: FileText },
  { way: 'ocr', icon: ScanText },
  { way: 'zip', icon: FileUp },
  { way: 'new', icon: FilePlus },
  { way: 'debug', icon: Bug },
] as const

import { AddPage } from './AddPage.tsx'

export function CreateScreen() {
  return <AddPage />
}

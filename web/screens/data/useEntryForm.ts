import { useState } from 'react'
import { focusWrong } from '../../focusWrong.ts'
import { type Schema, useForm } from '../../hooks/useForm.ts'
import type { Sent } from '../../hooks/useInTurn.ts'

const CONFLICT = 409

/** The fields of an entry, checked and saved; a taken name is reported at the name. */
export function useEntryForm<Values extends { name: string }>(
  start: Values,
  { schema, save, onClose }: { schema: Schema; save: (values: Values) => Sent; onClose: () => void },
) {
  const form = useForm(start)
  const [saving, setSaving] = useState(false)

  async function submit(element: HTMLFormElement) {
    if (!form.check(schema)) return focusWrong(element)
    setSaving(true)
    const done = await save(form.values)
    setSaving(false)
    if (done.ok) return onClose()
    form.refuse(done.refused)
    if (done.refused.status === CONFLICT) form.fail('name', done.refused.message)
    focusWrong(element)
  }

  return { ...form, saving, submit }
}

import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; shown and tied to the input. */
  wrong?: string | undefined
  /** Another control instead of the input, such as a `select`; it gets the ids it must carry. */
  control?: (ids: FieldIds) => ReactNode
}
export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({ label, hint, wrong, control, ...input }: Props) {
  const id = useId()
  const described = [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const ids: FieldIds = { id, 'aria-describedby': described || undefined, 'aria-invalid': wrong ? true : undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control ? control(ids) : <input {...input} {...ids} />}
      {wrong && (
        <small className="wrong" id={`${id}-wrong`} role="alert">
          <Icon of={CircleAlert} />
          {wrong}
        </small>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

import { Camera, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecipeStep } from '#contract/recipes.ts'
import { Field } from '../../../../components/Field.tsx'
import { FileButton } from '../../../../components/FileButton.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { IconButton } from '../../../../components/IconButton.tsx'

/** `photo`: a new one, the existing one (`true`), or none. `stepId` is empty where the whole recipe is meant. */
export type Entry = { day: string; note: string; photo: File | boolean; nextTime: string; stepId: string }
type Steps = readonly Pick<RecipeStep, 'id' | 'summary' | 'text'>[]
type Change = (changes: Partial<Entry>) => void

export function NextTimeField({ entry, steps, onChange }: { entry: Entry; steps: Steps; onChange: Change }) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('next-time.label')}
        control={(ids) => (
          <textarea
            {...ids}
            rows={2}
            dir="auto"
            value={entry.nextTime}
            placeholder={t('next-time.hint')}
            onChange={(event) => onChange({ nextTime: event.currentTarget.value })}
          />
        )}
      />
      {entry.nextTime.trim() && steps.length > 0 && (
        <Field
          label={t('next-time.step')}
          control={(ids) => (
            <select {...ids} value={entry.stepId} onChange={(event) => onChange({ stepId: event.currentTarget.value })}>
              <option value="">{t('next-time.whole')}</option>
              {steps.map(({ id, summary, text }, index) => (
                <option key={id} value={id}>
                  {t('next-time.of-step', { number: index + 1, step: shortened(summary || text) })}
                </option>
              ))}
            </select>
          )}
        />
      )}
    </>
  )
}

export function PhotoField({ photo, onChange }: { photo: Entry['photo']; onChange: Change }) {
  const { t } = useTranslation()
  if (!photo) {
    return (
      <FileButton icon={Camera} accept="image/*" onChoose={(file) => onChange({ photo: file })}>
        {t('timeline.photo')}
      </FileButton>
    )
  }
  return (
    <p className="photo-name">
      <Icon of={Camera} />
      <span className="grow">{photo === true ? t('timeline.photo.kept') : photo.name}</span>
      <IconButton icon={X} label={t('timeline.photo.drop')} onClick={() => onChange({ photo: false })} />
    </p>
  )
}

const STEP_MAX_CHARS = 60
const shortened = (text: string) => (text.length > STEP_MAX_CHARS ? `${text.slice(0, STEP_MAX_CHARS).trim()}…` : text)

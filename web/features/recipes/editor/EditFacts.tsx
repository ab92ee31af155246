import { useTranslation } from 'react-i18next'
import { CHOICE_FIELDS, choicesOf } from '#kitchen/recipe-choices.ts'
import { choiceField, choiceWord } from '../../../choices.ts'
import { Field } from '../../../components/Field.tsx'
import { NamePicker } from '../../../components/NamePicker.tsx'
import type { Draft } from './draft.ts'
import type { useChoices } from './useChoices.ts'
import type { useDraft } from './useDraft.ts'
import type { FieldProblem } from './useSave.ts'

type Props = {
  draft: Draft
  set: ReturnType<typeof useDraft>['set']
  choices: ReturnType<typeof useChoices>
  problems: readonly FieldProblem[]
}
type TextField = 'prepTime' | 'performTime' | 'totalTime' | 'recipeServings' | 'recipeYield' | 'orgURL'

/** Times, yield, source and organisers. */
export function EditFacts({ draft, set, choices, problems }: Props) {
  const { t } = useTranslation()
  const field = (name: TextField) => ({
    label: t(`recipeEdit.field.${name}`),
    value: draft[name],
    wrong: problems.find((problem) => problem.field === name)?.message,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  })
  return (
    <>
      <div className="pair">
        <Field {...field('prepTime')} placeholder={t('recipeEdit.time.hint')} />
        <Field {...field('performTime')} placeholder={t('recipeEdit.time.hint')} />
        <Field {...field('totalTime')} placeholder={t('recipeEdit.time.hint')} />
        <Field {...field('recipeServings')} inputMode="decimal" />
      </div>
      <Field {...field('recipeYield')} placeholder={t('recipeEdit.yield.hint')} />
      {CHOICE_FIELDS.map((name) => (
        <Field
          key={name}
          label={choiceField(name, t)}
          control={(ids) => (
            <select
              {...ids}
              value={draft[name]}
              onChange={(event) => set(name, event.currentTarget.value as Draft[typeof name])}
            >
              <option value="">{t('recipeEdit.choice.none')}</option>
              {choicesOf(name).map((choice) => (
                <option key={choice} value={choice}>
                  {choiceWord(name, choice, t)}
                </option>
              ))}
            </select>
          )}
        />
      ))}
      <Field {...field('orgURL')} placeholder="https://" />
      {(['recipeCategory', 'tags', 'tools'] as const).map((kind) => (
        <NamePicker
          key={kind}
          label={t(`recipeEdit.field.${kind}`)}
          add={t(`recipeEdit.add.${kind}`)}
          chosen={draft[kind]}
          known={choices[kind]}
          onChange={(names) => set(kind, names)}
        />
      ))}
    </>
  )
}

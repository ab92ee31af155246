import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHOICE_FIELDS, choicesOf } from '#kitchen/recipe-choices.ts'
import { choiceField, choiceWord } from '../../../choices.ts'
import { Chip } from '../../../components/Chip.tsx'
import { Switch } from '../../../components/Switch.tsx'
import { chosenOf, DIMENSIONS, type Dimension, type useFilters } from './filters.ts'
import type { FilterChoice, FilterChoices } from './useFilterChoices.ts'

/** More choices than this get a search field. */
const FINDABLE_FROM = 16

type Props = { filtering: ReturnType<typeof useFilters>; choices: FilterChoices }

export function FilterFields({ filtering, choices }: Props) {
  const { t } = useTranslation()
  const shown = DIMENSIONS.filter((dimension) => choices[dimension].length > 0)
  return (
    <>
      {CHOICE_FIELDS.map((field) => (
        <fieldset key={field} className="filter-group">
          <legend>{choiceField(field, t)}</legend>
          <div className="chips">
            {choicesOf(field).map((choice) => (
              <Chip
                key={choice}
                pressed={chosenOf(filtering.filters, field).includes(choice)}
                onPress={() => filtering.toggle(field, choice)}
              >
                {choiceWord(field, choice, t)}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      {shown.length + CHOICE_FIELDS.length === 0 && <p className="muted">{t('filters.none')}</p>}
      {shown.map((dimension) => (
        <FilterGroup key={dimension} dimension={dimension} choices={choices[dimension]} filtering={filtering} />
      ))}
    </>
  )
}

type GroupProps = { dimension: Dimension; choices: readonly FilterChoice[]; filtering: Props['filtering'] }

function FilterGroup({ dimension, choices, filtering: { filters, toggle, change } }: GroupProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const titles: Record<Dimension, string> = {
    categories: t('filters.categories'),
    tags: t('filters.tags'),
    tools: t('filters.tools'),
    foods: t('filters.foods'),
  }
  const chosen = filters[dimension]
  const findable = choices.length > FINDABLE_FROM
  const wanted = text.trim().toLocaleLowerCase()
  const shown = choices.filter(({ slug, name }) =>
    wanted ? name.toLocaleLowerCase().includes(wanted) : !findable || chosen.includes(slug),
  )
  const rest = findable && !wanted ? choices.filter(({ slug }) => !chosen.includes(slug)).slice(0, FINDABLE_FROM) : []
  const any = filters.any.includes(dimension)
  return (
    <fieldset className="filter-group">
      <legend>{titles[dimension]}</legend>
      {findable && (
        <input
          type="search"
          aria-label={t('filters.find', { what: titles[dimension] })}
          placeholder={t('filters.find', { what: titles[dimension] })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="chips">
        {[...shown, ...rest].slice(0, 60).map(({ slug, name }) => (
          <Chip key={slug} pressed={chosen.includes(slug)} onPress={() => toggle(dimension, slug)}>
            {name}
          </Chip>
        ))}
      </div>
      {chosen.length > 1 && (
        <Switch
          checked={!any}
          onChange={(all) =>
            change({ any: all ? filters.any.filter((one) => one !== dimension) : [...filters.any, dimension] })
          }
        >
          {t('filters.all-needed')}
        </Switch>
      )}
    </fieldset>
  )
}

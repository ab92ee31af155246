import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { type MouseEvent, useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity, isZero, parseQuantity, quantityToText } from '#kitchen/quantity.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { afterFrame } from '../../afterFrame.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { openSheet, type Sheet } from '../../components/openSheet.ts'
import { foodOf, type Words } from '../../features/shopping/lines.ts'
import { locale } from '../../i18n.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ShownItem } from '../../offline/items.ts'
import { focusBeside, hideLeaving, leaveFocus } from './Aisle.tsx'
import { fold } from './understand.ts'
import type { ListActions } from './useListActions.ts'

type Props = {
  item: ShownItem | undefined
  /** The items of its section, among which it moves. */
  beside: readonly ShownItem[]
  head: ListHead
  words: Words
  actions: ListActions
  sourceNames: ReadonlyMap<string, string>
  onClose: () => void
}

/** Everything that can be done to an item besides ticking it. */
export function ItemDialog({ item, onClose, ...props }: Props) {
  const { t } = useTranslation()
  const save = useRef(() => {})
  const opener = useRef(document.activeElement)
  const sheet = useRef<Sheet>(undefined)
  const show = useCallback((dialog: HTMLDialogElement) => {
    sheet.current = openSheet(dialog)
    return sheet.current.close
  }, [])

  /** It is hidden in one frame and removed in the next. */
  function close() {
    sheet.current?.close()
    afterFrame(onClose)
  }

  /** The press, the closing sheet, its removal and that of the item's row are each drawn in a frame of their own. */
  function remove(event: MouseEvent, item: ShownItem) {
    // By keyboard.
    const byKey = event.detail === 0
    if (byKey && opener.current) focusBeside(opener.current)
    afterFrame(() => {
      sheet.current?.leave()
      afterFrame(() => {
        onClose()
        afterFrame(() => {
          props.actions.remove([item])
          if (!byKey) hideLeaving(document.getElementById(item.id))
        })
      })
    })
  }

  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={t('shopping-list.item')}
      className="item-dialog"
      show={show}
      onSubmit={() => save.current()}
    >
      {item && (
        <Form
          key={item.id}
          item={item}
          onClose={close}
          onRemove={(event) => remove(event, item)}
          onSave={save}
          {...props}
        />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'item'> & {
  item: ShownItem
  onRemove: (event: MouseEvent) => void
  onSave: { current: () => void }
}

function Form({ item, beside, head, words, actions, sourceNames, onClose, onRemove, onSave }: FormProps) {
  const { t } = useTranslation()
  const formId = useId()
  const food = foodOf(item, words)
  const shownName = actions.lineOf(item).name
  const amount = exact(item.quantity)
  const [values, setValues] = useState({
    quantity: isZero(amount) ? '' : formatQuantity(amount, { locale: locale() }),
    unitId: item.unitId ?? '',
    name: shownName,
    note: food ? item.note : '',
    labelId: item.labelId ?? '',
  })
  const [wrong, setWrong] = useState<'quantity' | 'name'>()
  // All foods, which most people who open the dialog never need.
  const [naming, setNaming] = useState(false)
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setValues((before) => ({ ...before, [name]: value }))
    if (name === wrong) setWrong(undefined)
  }
  const place = beside.findIndex(({ id }) => id === item.id)

  onSave.current = save

  function save() {
    const quantity = values.quantity.trim() === '' ? '0' : typed(values.quantity)
    if (quantity === null) return setWrong('quantity')
    const wanted = fold(values.name)
    if (!wanted) return setWrong('name')
    const isSame = values.name === shownName
    const named = words.foods.find(({ name, pluralName, aliases }) =>
      [name, pluralName ?? '', ...aliases.map((one) => one.name)].some((one) => fold(one) === wanted),
    )
    const known = isSame ? food : named
    const note = known
      ? values.note.trim()
      : [values.name, values.note]
          .map((one) => one.trim())
          .filter(Boolean)
          .join(', ')
    // An untouched amount stays exact.
    const same = exact(quantity).numerator === amount.numerator && exact(quantity).denominator === amount.denominator
    actions.edit(item, {
      quantity: same || values.quantity === formatQuantity(amount, { locale: locale() }) ? item.quantity : quantity,
      unitId: values.unitId || null,
      ...(isSame ? {} : { foodId: known?.id ?? null, isFood: known !== undefined, originalText: values.name.trim() }),
      note,
      labelId: values.labelId || null,
    })
    onClose()
  }

  function typed(text: string) {
    const read = parseQuantity(text, locale())
    return read && quantityToText(read)
  }

  return (
    <>
      <div className="item-fields">
        <Field
          label={t('shopping-list.item.quantity')}
          inputMode="decimal"
          autoComplete="off"
          value={values.quantity}
          onInput={set('quantity')}
          wrong={wrong === 'quantity' ? t('shopping-list.item.quantity.wrong') : undefined}
        />
        <Field
          label={t('shopping-list.item.unit')}
          control={(ids) => (
            <select {...ids} value={values.unitId} onChange={set('unitId')}>
              <option value="">{t('shopping-list.item.unit.none')}</option>
              {words.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
        <Field
          label={t('shopping-list.item.name')}
          list={`${formId}-foods`}
          autoComplete="off"
          value={values.name}
          onInput={set('name')}
          onFocus={() => setNaming(true)}
          required
          wrong={wrong === 'name' ? t('shopping-list.item.name.wrong') : undefined}
        />
        <datalist id={`${formId}-foods`}>
          {(naming ? words.foods : []).map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label={t('shopping-list.item.note')} autoComplete="off" value={values.note} onInput={set('note')} />
        <Field
          label={t('shopping-list.item.label')}
          control={(ids) => (
            <select {...ids} value={values.labelId} onChange={set('labelId')}>
              <option value="">{t('shopping-list.other')}</option>
              {head.labelSettings.map(({ label }) => (
                <option key={label.id} value={label.id}>
                  {label.name}
                </option>
              ))}
            </select>
          )}
        />
      </div>
      {(item.recipeReferences ?? []).length > 0 && (
        <ul className="rows sources" aria-label={t('shopping-list.sources')}>
          {item.recipeReferences?.map(({ id }) => (
            <li key={id}>
              <span className="grow">{sourceNames.get(id)}</span>
              <IconButton
                icon={X}
                label={t('shopping-list.sources.remove', { name: sourceNames.get(id) })}
                onClick={() => void actions.dropSources([id])}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <IconButton
          icon={ArrowUp}
          label={t('shopping-list.item.up')}
          disabled={place <= 0}
          onClick={() => actions.move(beside, place, place - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('shopping-list.item.down')}
          disabled={place < 0 || place >= beside.length - 1}
          onClick={() => actions.move(beside, place, place + 1)}
        />
        <button type="button" className="danger" onMouseDown={leaveFocus} onClick={onRemove}>
          <Icon of={Trash2} />
          {t('shopping-list.item.remove')}
        </button>
      </div>
      <footer>
        <button type="submit">{t('shopping-list.item.save')}</button>
      </footer>
    </>
  )
}

/** Moves the focus to the first invalid field, once it is marked. */
export function focusWrong(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Takes the person to the first field that was found wrong, once it says so. */
export function focusWrong(form: HTMLElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

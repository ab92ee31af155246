/** The jar. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="7" y="2" width="18" height="6.5" rx="2.2" fill="var(--secondary)" />
      <path
        d="M8.6 10.5h14.8a4.6 4.6 0 0 1 4.1 4.6v10.3a4.6 4.6 0 0 1-4.6 4.6H9.1a4.6 4.6 0 0 1-4.6-4.6V15.1a4.6 4.6 0 0 1 4.1-4.6z"
        fill="var(--primary)"
      />
      <path
        d="M11 26c-2.4-6.6 1.6-11.2 10-11.4.8 7-2.6 11.6-8 11.2-.2-3.4 1.4-6 4.2-7.8-3.4 1.4-5.6 4.2-6.2 8z"
        fill="var(--on-bright)"
      />
    </svg>
  )
}

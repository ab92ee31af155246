/** Services by name with the form of their addresses; words in capitals are placeholders. */
export const SERVICES = [
  { name: 'ntfy', address: 'ntfys://ntfy.sh/TOPIC' },
  { name: 'Home Assistant', address: 'hassio://HOST:8123/ACCESS_TOKEN' },
  { name: 'Gotify', address: 'gotifys://HOST/TOKEN' },
  { name: 'Discord', address: 'discord://WEBHOOK_ID/WEBHOOK_TOKEN' },
  { name: 'Slack', address: 'slack://TOKEN_A/TOKEN_B/TOKEN_C' },
  { name: 'Telegram', address: 'tgram://BOT_TOKEN/CHAT_ID' },
  { name: 'Matrix', address: 'matrixs://USER:PASSWORD@HOST/#ROOM' },
  { name: 'Pushover', address: 'pover://USER_KEY@TOKEN' },
  { name: 'E-mail', address: 'mailtos://USER:PASSWORD@SMTP_HOST?to=you@example.com' },
  { name: 'JSON', address: 'jsons://HOST/PATH' },
  { name: 'XML', address: 'xmls://HOST/PATH' },
  { name: 'Form', address: 'forms://HOST/PATH' },
] as const

/** Whether an address still contains placeholders. */
export const isUnfilled = (address: string) => SERVICES.some((service) => service.address === address.trim())

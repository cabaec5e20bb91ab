/** A time in the United Kingdom, such as `Monday 15 June at 14:05 BST`. */
export function timeInWords(time: string): string {
  const at = new Date(time);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }).format(at);
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day} at ${part({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })}`;
}

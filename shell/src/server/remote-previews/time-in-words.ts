/** The time of day in the United Kingdom, such as `14:05`. */
export function timeInWords(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(new Date(time));
}

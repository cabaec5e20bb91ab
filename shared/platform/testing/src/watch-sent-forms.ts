/**
 * For tests, called in a `describe`: the addresses that the test's forms were sent to, as `action` with its query. A
 * test's browser cannot leave its page.
 */
export function watchSentForms(): string[] {
  const sent: string[] = [];
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    sent.push(`${event.target.getAttribute('action')}?${new URLSearchParams(fields)}`);
  };
  beforeEach(() => {
    sent.length = 0;
    document.addEventListener('submit', onSubmit);
  });
  afterEach(() => document.removeEventListener('submit', onSubmit));
  return sent;
}

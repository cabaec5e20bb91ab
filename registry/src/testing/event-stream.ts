/** One server-sent event; comments are left out. */
export interface StreamEvent {
  event: string;
  id: string;
  data: string;
}

/**
 * Listens to the registry's stream of server-sent events. `next` waits for one more event.
 * @param token of a host that identifies itself
 */
export async function listen(
  address: string,
  token?: string,
): Promise<{ next: () => Promise<StreamEvent>; ended: () => Promise<void>; close: () => Promise<void> }> {
  const response = await fetch(address, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  if (!response.body) throw new Error('The stream has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamEvent> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end === -1) {
        const { done, value } = await reader.read();
        if (done) throw new Error('The stream ended.');
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      if (field('event')) return { event: field('event'), id: field('id'), data: field('data') };
    }
  };
  return {
    next,
    ended: async () => {
      while (!(await reader.read()).done);
    },
    close: () => reader.cancel(),
  };
}

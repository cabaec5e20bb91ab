import { WakingChannel } from './waking-channel';

const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
/** All messages until now, which arrive in order. */
const received = (channel: WakingChannel) =>
  new Promise<unknown[]>((resolve) => {
    const messages: unknown[] = [];
    channel.port1.addEventListener('message', ({ data }) => {
      if (data === 'last') resolve(messages);
      else messages.push(data);
    });
    channel.port1.start();
    channel.port2.postMessage('last');
  });

it('a channel has one more message after a return from the back/forward cache', async () => {
  const channel = new WakingChannel();
  channel.port2.postMessage('work');
  show(true);
  expect(await received(channel)).toEqual(['work', null]);
});

it('a channel has no more messages when a page is loaded', async () => {
  const channel = new WakingChannel();
  channel.port2.postMessage('work');
  show(false);
  expect(await received(channel)).toEqual(['work']);
});

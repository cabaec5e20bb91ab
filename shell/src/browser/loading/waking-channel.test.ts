import { WakingChannel } from './waking-channel';

const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const received = async (channel: WakingChannel) => {
  const messages: unknown[] = [];
  channel.port1.addEventListener('message', ({ data }) => messages.push(data));
  channel.port1.start();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return messages;
};

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

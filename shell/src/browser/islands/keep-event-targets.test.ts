/** @jest-environment jsdom */
import { keepEventTargets } from './keep-event-targets';

it('keeps the target of an event in a shadow root beyond its dispatch, until it is stopped', () => {
  const island = document.createElement('div');
  const button = island.appendChild(document.createElement('button'));
  document.body.appendChild(document.createElement('quick-search')).attachShadow({ mode: 'open' }).append(island);
  const targetAfter = () => {
    const event = new Event('pointerover', { bubbles: true, composed: true });
    button.dispatchEvent(event);
    return event.target;
  };
  expect(targetAfter()).not.toBe(button);
  const stop = keepEventTargets(island);
  expect(targetAfter()).toBe(button);
  stop();
  expect(targetAfter()).not.toBe(button);
});

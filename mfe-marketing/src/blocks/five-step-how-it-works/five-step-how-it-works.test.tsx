import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hostBlock } from '@forecourt/testing/block-host';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { FiveStepHowItWorks } from './five-step-how-it-works';
import { fiveStepHowItWorks } from './five-step-how-it-works.block';
import { examples } from './five-step-how-it-works.examples';

const block = { definition: fiveStepHowItWorks, View: FiveStepHowItWorks };

const show = checkBlock({ ...block, examples });

const tab = (name: string) => screen.getByRole('radio', { name });
const strip = () => tab("I'm looking for a car").closest('div[class~=strip]') as HTMLElement;

/** Lays the tabs out, 200 px wide and 12 px apart, with the given tab in the strip's centre. */
function layOut(middle: number): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...document.querySelectorAll('label')].indexOf(this as HTMLLabelElement);
    return place < 0 ? new DOMRect(0, 0, 375, 80) : new DOMRect(87.5 + (place - middle) * 212, 0, 200, 56);
  });
}

describe('the journeys', () => {
  it.each([
    [
      "I'm looking for a car",
      ['Get approved', 'Choose your car', 'Customise your quote', 'Sign your agreement', 'Collect your car'],
    ],
    [
      "I've found a car",
      ['Get approved', 'Tell us about the car', 'Customise your quote', 'Sign your agreement', 'Collect your car'],
    ],
    [
      'I want to refinance',
      [
        'Get approved',
        'Get your settlement figure',
        'Customise your quote',
        'Sign your agreement',
        'Complete the switch',
      ],
    ],
  ])('of "%s" has five steps (A4.4-5 to A4.4-8)', async (name, titles) => {
    await show();
    const steps = within(screen.getByRole('region', { name }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  it('start with looking for a car by default (A4.4-1)', async () => {
    const { unmount } = await show();
    expect(tab("I'm looking for a car")).toBeChecked();
    unmount();
    await show({ attributes: { journey: 'refinance' } });
    expect(tab('I want to refinance')).toBeChecked();
  });

  it('only ask refinancers about a deposit', async () => {
    await show();
    const refinance = screen.getByRole('region', { name: 'I want to refinance' });
    expect(refinance).toHaveTextContent(/Customise your quoteChoose a deposit/);
    expect(refinance).not.toHaveTextContent('the term');
  });

  it('are all in the HTML, with native radio buttons to choose by', async () => {
    const html = renderToString(await hostBlock(block, { services: testServices() }));
    for (const words of ['Choose your car', 'Tell us about the car', 'Complete the switch'])
      expect(html).toContain(words);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
  });

  it('keep a selection made before hydration', async () => {
    const content = await hostBlock(block, { services: testServices() });
    const page = document.body.appendChild(document.createElement('main'));
    page.innerHTML = renderToString(content);
    await userEvent.click(tab("I've found a car"));
    const root = await act(async () => hydrateRoot(page, content));
    expect(tab("I've found a car")).toBeChecked();
    act(() => root.unmount());
    page.remove();
  });

  it('lead to a quote', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });
});

describe('the strip of tabs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('selects the tab nearest the centre once it has not moved for 150 ms (A4.4-3)', async () => {
    await show();
    layOut(1.3);
    fireEvent.scroll(strip());
    act(() => jest.advanceTimersByTime(100));
    fireEvent.scroll(strip());
    act(() => jest.advanceTimersByTime(149));
    expect(tab("I'm looking for a car")).toBeChecked();
    act(() => jest.advanceTimersByTime(1));
    expect(tab("I've found a car")).toBeChecked();
  });

  it('moves the tab that is selected to the centre', async () => {
    await show();
    layOut(0);
    const scrollBy = jest.fn();
    strip().scrollBy = scrollBy;
    fireEvent.click(tab('I want to refinance'));
    expect(scrollBy).toHaveBeenCalledWith({ left: 424, behavior: 'auto' });
  });

  it('takes scrolling before hydration into account', async () => {
    layOut(2);
    jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(424);
    await show();
    expect(tab('I want to refinance')).toBeChecked();
  });
});

describe('the progress bar', () => {
  afterEach(() => jest.restoreAllMocks());

  it('fills as the page scrolls, and its end turns active at 100% (A4.4-4)', async () => {
    let top = 384;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 800, 1000));
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const scrolled = jest.spyOn(document.documentElement, 'scrollTop', 'get').mockReturnValue(1000);
    await show();
    const way = screen.getByRole('region', { name: "I've found a car" }).parentElement!;
    const bar = () => [way.style.getPropertyValue('--progress'), way.hasAttribute('data-reached')];
    expect(bar()).toEqual(['0.0000', false]);

    top = -116;
    scrolled.mockReturnValue(1500);
    fireEvent.scroll(document);
    await act(() => new Promise(requestAnimationFrame));
    expect(bar()).toEqual(['0.5000', false]);

    top = -616;
    scrolled.mockReturnValue(2000);
    fireEvent.scroll(document);
    await act(() => new Promise(requestAnimationFrame));
    expect(bar()).toEqual(['1.0000', true]);
  });
});

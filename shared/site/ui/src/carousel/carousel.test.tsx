import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Carousel, type CarouselProps } from './carousel';

const CARD_WIDTH = 300;
const GAP = 20;

/** Fakes the layout that jsdom does not compute: cards of 300 with gaps of 20. */
function layOut(visibleCount: () => number) {
  const isItem = (element: HTMLElement) => element.tagName === 'LI';
  const place = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const width = () => visibleCount() * (CARD_WIDTH + GAP) - GAP;
  const define = (name: string, get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('offsetWidth', function offsetWidth() {
    return isItem(this) ? CARD_WIDTH : width();
  });
  define('offsetLeft', function offsetLeft() {
    return isItem(this) ? place(this) * (CARD_WIDTH + GAP) : 0;
  });
  define('clientWidth', width);
  define('scrollWidth', function scrollWidth() {
    return this.children.length * (CARD_WIDTH + GAP) - GAP;
  });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
    this.dispatchEvent(new Event('scrollend'));
  } as typeof HTMLElement.prototype.scrollTo;
}

let visible = 3;
let resize = () => {};
const originalObserver = globalThis.ResizeObserver;

beforeEach(() => {
  visible = 3;
  layOut(() => visible);
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => {
  for (const name of ['offsetWidth', 'offsetLeft', 'clientWidth', 'scrollWidth', 'scrollTo']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  globalThis.ResizeObserver = originalObserver;
});

function renderReviews(props: Partial<CarouselProps> = {}) {
  const onMove = jest.fn();
  const { container } = render(
    <Carousel label="Customer reviews" onMove={onMove} {...props}>
      {[1, 2, 3, 4, 5, 6, 7].map((n) => (
        <p key={n}>Review {n}</p>
      ))}
    </Carousel>,
  );
  const next = screen.getByRole('button', { name: 'Next' });
  const previous = screen.getByRole('button', { name: 'Previous' });
  return { container, onMove, next, previous, list: screen.getByRole('list', { name: 'Customer reviews' }) };
}

it('a hydrating carousel keeps its scroll position', () => {
  const scrollTo = jest.spyOn(HTMLElement.prototype, 'scrollTo');
  renderReviews();
  expect(scrollTo).not.toHaveBeenCalled();
});

describe('a carousel', () => {
  it('is a group, since the section that it stands in is the landmark', () => {
    render(<Carousel label="Cars">{[<p key="a">A</p>]}</Carousel>);
    expect(screen.getByRole('group', { name: 'Cars' })).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('can be skipped by keyboard when it has more items than a few', () => {
    const { container } = renderReviews();
    const end = container.querySelector(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip past Customer reviews' }).hash,
    );
    expect(end).toHaveTextContent('End');
    expect(end).toHaveAttribute('tabindex', '-1');
    expect(container.querySelector('ul')!.compareDocumentPosition(end!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    render(<Carousel label="Cars">{[<p key="a">A</p>]}</Carousel>);
    expect(screen.queryByRole('link', { name: 'Skip past Cars' })).not.toBeInTheDocument();
  });

  it('is a named list that can be focused by keyboard', async () => {
    const { container, list } = renderReviews();
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    expect(list).toHaveAttribute('tabindex', '0');
    await expectAccessible(container);
  });

  it('moves by a page and stops at both ends', async () => {
    const { next, previous, onMove } = renderReviews();
    expect(previous).toBeDisabled();
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 3, visibleCount: 3 });
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 4, visibleCount: 3 });
    expect(next).toBeDisabled();
    await userEvent.click(previous);
    await userEvent.click(previous);
    expect(onMove).toHaveBeenLastCalledWith({ index: 0, visibleCount: 3 });
    expect(previous).toBeDisabled();
  });

  it('moves by one item and wraps at the end', async () => {
    visible = 6;
    const { next, onMove } = renderReviews({ step: 'item', wraps: true });
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 6 });
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 0, visibleCount: 6 });
  });

  it('continues after its last item with copies of the first, hidden from screen readers, and starts over', async () => {
    const { container, list, next, onMove } = renderReviews({
      step: 'item',
      wraps: true,
      copy: (index) => <p>Review {index + 1}</p>,
    });
    expect(list.children).toHaveLength(11);
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    for (let presses = 0; presses < 6; presses += 1) await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 6, visibleCount: 3 });
    const scrolled: number[] = [];
    list.addEventListener('scroll', () => scrolled.push(list.scrollLeft));
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 0, visibleCount: 3 });
    expect(scrolled).toEqual([7 * (CARD_WIDTH + GAP), 0]);
    await expectAccessible(container);
  });

  it('loses no press while it moves: the end of one move is not the end of the next', async () => {
    const { list, next, onMove } = renderReviews({
      step: 'item',
      wraps: true,
      copy: (index) => <p>Review {index + 1}</p>,
    });
    // A browser moves smoothly, and reports the end of a move when the next one may already have begun.
    const targets: number[] = [];
    list.scrollTo = ((options: ScrollToOptions) => targets.push(options.left ?? 0)) as typeof list.scrollTo;
    const ends = (scrollLeft: number) => {
      list.scrollLeft = scrollLeft;
      act(() => void list.dispatchEvent(new Event('scrollend')));
    };
    for (let presses = 0; presses < 7; presses += 1) await userEvent.click(next);
    list.scrollLeft = 7 * (CARD_WIDTH + GAP);
    await userEvent.click(next);
    ends(7 * (CARD_WIDTH + GAP));
    expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 3 });
    expect(targets.at(-1)).toBe(8 * (CARD_WIDTH + GAP));
    ends(8 * (CARD_WIDTH + GAP));
    expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 3 });
    expect(targets.at(-1)).toBe(CARD_WIDTH + GAP);
  });

  it('follows a visitor who stops its move', async () => {
    const { list, next, onMove } = renderReviews();
    list.scrollTo = () => {};
    await userEvent.click(next);
    list.dispatchEvent(new Event('wheel'));
    list.scrollLeft = CARD_WIDTH + GAP;
    act(() => void list.dispatchEvent(new Event('scrollend')));
    expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 3 });
  });

  it('repeats two items until they fill the row', () => {
    const { container } = render(
      <Carousel label="Cars" step="item" wraps copy={(index) => <p>Car {index}</p>}>
        <p>Car 0</p>
        <p>Car 1</p>
      </Carousel>,
    );
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Car 0',
      'Car 1',
      'Car 0',
      'Car 1',
      'Car 0',
      'Car 1',
    ]);
  });

  it.each([
    ['30 pixels to the left', 30, 0, 0],
    ['31 pixels to the left', 31, 0, 1],
    ['31 pixels to the left and more down', 31, 40, 0],
  ])('moved by item, a swipe of %s', (_, across, down, index) => {
    const { list, onMove } = renderReviews({ step: 'item' });
    const touch = (type: string, key: string, clientX: number, clientY: number) =>
      act(() => void list.dispatchEvent(Object.assign(new Event(type), { [key]: [{ clientX, clientY }] })));
    touch('touchstart', 'touches', 200, 100);
    touch('touchend', 'changedTouches', 200 - across, 100 + down);
    if (index === 0) expect(onMove).not.toHaveBeenCalled();
    else expect(onMove).toHaveBeenLastCalledWith({ index, visibleCount: 3 });
  });

  describe('dragged with a mouse (A9-32)', () => {
    const capture = jest.fn();
    beforeEach(() => {
      capture.mockClear();
      HTMLElement.prototype.setPointerCapture = capture;
    });
    afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture'));

    // jsdom has no pointer events.
    const point = (
      target: HTMLElement,
      type: string,
      { pointerType = 'mouse', ...mouse }: MouseEventInit & { pointerType?: string } = {},
    ) =>
      fireEvent(
        target,
        Object.assign(new MouseEvent(type, { bubbles: true, ...mouse }), { pointerType, pointerId: 7 }),
      );
    const press = (target: HTMLElement, pointerType = 'mouse', button = 0) =>
      point(target, 'pointerdown', { pointerType, button, clientX: 400 });
    const move = (target: HTMLElement, clientX: number, buttons = 1) =>
      point(target, 'pointermove', { buttons, clientX });
    const release = (target: HTMLElement) => point(target, 'pointerup');
    const isKept = (list: HTMLElement, type: string) => !fireEvent(list, new Event(type, { cancelable: true }));

    it('scrolls by one and a half times the distance, snaps only after its release, and then settles on an item', () => {
      const { list, onMove } = renderReviews();
      press(list);
      move(list, 200);
      expect(list.scrollLeft).toBe(300);
      expect(list).toHaveAttribute('data-dragged', 'held');
      expect(capture).toHaveBeenCalledWith(7);
      move(list, 150);
      expect(list.scrollLeft).toBe(375);
      release(list);
      expect(list.scrollLeft).toBe(CARD_WIDTH + GAP);
      expect(list).not.toHaveAttribute('data-dragged');
      expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 3 });
      move(list, 100, 0);
      expect(list.scrollLeft).toBe(CARD_WIDTH + GAP);
    });

    it.each([
      ['by a finger', 'touch', 0, 1],
      ['with a pen', 'pen', 0, 1],
      ['with the right button', 'mouse', 2, 2],
      ['after a release outside', 'mouse', 0, 0],
    ])('not %s, which the browser does itself', (_, pointerType, button, buttons) => {
      const { list } = renderReviews();
      press(list, pointerType, button);
      move(list, 200, buttons);
      expect(list.scrollLeft).toBe(0);
      expect(list).not.toHaveAttribute('data-dragged');
    });

    it('not where everything is visible: its words can be selected', () => {
      visible = 7;
      const { list } = renderReviews();
      press(list);
      move(list, 200);
      expect(capture).not.toHaveBeenCalled();
      expect(isKept(list, 'selectstart')).toBe(false);
    });

    it('drags without selecting or pressing anything', () => {
      const { list } = renderReviews();
      expect(isKept(list, 'dragstart')).toBe(false);
      press(list);
      expect(isKept(list, 'dragstart')).toBe(true);
      expect(isKept(list, 'selectstart')).toBe(true);
      release(list);
      expect(isKept(list, 'selectstart')).toBe(false);
    });

    it('follows no link, unless it was a click', () => {
      const onClick = jest.fn();
      render(
        <Carousel label="Guides">
          {['#a', '#b', '#c', '#d'].map((href) => (
            <a key={href} href={href} onClick={onClick}>
              {href}
            </a>
          ))}
        </Carousel>,
      );
      const link = screen.getByRole('link', { name: '#a' });
      press(link);
      move(link, 300);
      release(link);
      expect(fireEvent.click(link, { detail: 1 })).toBe(false);
      expect(onClick).not.toHaveBeenCalled();
      fireEvent.click(link, { detail: 0 });
      expect(onClick).toHaveBeenCalledTimes(1);
      press(link);
      move(link, 398);
      release(link);
      expect(fireEvent.click(link, { detail: 1 })).toBe(true);
      expect(onClick).toHaveBeenCalledTimes(2);
    });
  });

  it('follows a swipe', () => {
    const { list, onMove } = renderReviews();
    list.scrollLeft = 2 * (CARD_WIDTH + GAP);
    act(() => void list.dispatchEvent(new Event('scrollend')));
    expect(onMove).toHaveBeenLastCalledWith({ index: 2, visibleCount: 3 });
  });

  it('follows a swipe in browsers without scrollend', () => {
    const scrollend = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onscrollend')!;
    Reflect.deleteProperty(HTMLElement.prototype, 'onscrollend');
    jest.useFakeTimers();
    const { list, onMove } = renderReviews();
    list.scrollLeft = 2 * (CARD_WIDTH + GAP);
    list.dispatchEvent(new Event('scroll'));
    act(() => jest.advanceTimersByTime(200));
    expect(onMove).toHaveBeenLastCalledWith({ index: 2, visibleCount: 3 });
    jest.useRealTimers();
    Object.defineProperty(HTMLElement.prototype, 'onscrollend', scrollend);
  });

  it('returns to the start when the number of visible items changes', async () => {
    const { next, previous, onMove } = renderReviews();
    await userEvent.click(next);
    visible = 1;
    act(() => resize());
    expect(onMove).toHaveBeenLastCalledWith({ index: 0, visibleCount: 1 });
    expect(previous).toBeDisabled();
  });

  it('returns instantly, as snapping would interrupt a smooth scroll', async () => {
    const { next, list } = renderReviews();
    await userEvent.click(next);
    const scrollTo = jest.spyOn(list, 'scrollTo');
    visible = 2;
    act(() => resize());
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
    expect(list.scrollLeft).toBe(0);
  });

  it('returns to the start even if the browser snaps before it reports the new size', async () => {
    const { next, list, onMove } = renderReviews();
    await userEvent.click(next);
    visible = 2;
    act(() => void list.dispatchEvent(new Event('scrollend')));
    act(() => resize());
    expect(onMove).toHaveBeenLastCalledWith({ index: 0, visibleCount: 2 });
    expect(list.scrollLeft).toBe(0);
  });

  it('moves by its buttons even without a layout', async () => {
    visible = 0;
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 0 });
    const { next, onMove } = renderReviews();
    await userEvent.click(next);
    expect(onMove).toHaveBeenLastCalledWith({ index: 1, visibleCount: 1 });
  });
});

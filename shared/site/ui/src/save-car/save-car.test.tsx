import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { defineSaveCar } from './define-save-car';
import { SaveCar } from './save-car';
import { MAX_SAVED_CARS, savedCars } from './saved-cars';

const heart = <SaveCar id="12" pricePence={1_499_500} name="Ford Puma" />;
const show = (id = '12') => buttonOf(render(<SaveCar id={id} pricePence={1_499_500} name="Ford Puma" />).container);
function buttonOf(container: Element): HTMLButtonElement {
  const button = container.querySelector('save-car')?.shadowRoot?.querySelector('button');
  if (!button) throw new Error('There is no heart.');
  return button;
}
const press = (button: HTMLButtonElement) => act(() => button.click());

beforeAll(() => defineSaveCar());
beforeEach(() => localStorage.clear());

describe('the heart of a car', () => {
  it('is empty in the server’s HTML, so that it costs nothing without JavaScript', () => {
    expect(renderToString(heart)).toMatch(
      /^<save-car car="12" pence="1499500" name="Ford Puma" class="heart"><\/save-car>$/,
    );
  });

  it('saves the car with its price, and removes it again', () => {
    const button = show();
    expect([button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]).toEqual([
      'Save Ford Puma',
      'false',
    ]);
    press(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(savedCars.current()).toEqual([{ id: '12', pricePence: 1_499_500, savedAt: expect.any(Number) }]);
    press(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(savedCars.current()).toEqual([]);
  });

  it('follows the other hearts of its car', () => {
    const [one, other] = [show(), show()];
    press(one);
    expect(other).toHaveAttribute('aria-pressed', 'true');
  });

  it('says when there is no room', () => {
    savedCars.set(
      Array.from({ length: MAX_SAVED_CARS }, (_, index) => ({ id: String(100 + index), pricePence: 1, savedAt: 0 })),
    );
    const button = show();
    press(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button.parentNode?.querySelector('[role=status]')).toHaveTextContent(
      'You have saved 50 cars. Remove one to save another.',
    );
  });

  it('explains when the browser has no storage, so that the list ends with the page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const button = show();
    press(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button.parentNode?.querySelector('[role=status]')).toHaveTextContent('Your browser keeps nothing for us');
  });

  it.each([undefined, '', 'A-12', '1234567890'])('is not there for a car with the id %s', (id) => {
    expect(renderToString(<SaveCar id={id} pricePence={1} name="" />)).toBe('');
  });

  it('can be clicked but not reached with Tab on a copy of a card', () => {
    expect(buttonOf(render(<SaveCar id="12" pricePence={1} name="" copy />).container).tabIndex).toBe(-1);
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { axeFaults } from '@forecourt/testing/axe';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { ReviewToast } from './review-toast';
import { reviewToast } from './review-toast.block';
import { examples } from './review-toast.examples';

const block = { definition: reviewToast, View: ReviewToast };
const TITLE = "We've received a new 5-star review!";

checkBlock({ ...block, examples, answers: reviewAnswers() });

describe('the toast for a new review', () => {
  let total = 0;
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = (attributes = {}) =>
    renderBlock(block, { attributes, services: testServices({ answers: reviewAnswers({ total: () => total }) }) });
  /** The toast is shown at the second change of the count and later. */
  const showNews = async (attributes = {}) => {
    total = 12_343;
    const rendered = await show(attributes);
    total = 12_344;
    await wait(5000);
    total = 12_345;
    await wait(60_000);
    return rendered;
  };
  const toast = () => screen.queryByText(TITLE);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it('does not appear on the first change of the count, but on the next rise', async () => {
    total = 12_343;
    await show();
    total = 12_344;
    await wait(5000);
    expect(toast()).not.toBeInTheDocument();
    await wait(60_000);
    expect(toast()).not.toBeInTheDocument();
    total = 12_345;
    await wait(60_000);
    expect(toast()).toBeInTheDocument();
  });

  it('says how many reviews there are, shows the newest, and leads to the application site', async () => {
    const { container, services } = await showNews();
    expect(screen.getByText('We now have 12,345 reviews on Trustpilot')).toBeInTheDocument();
    expect(screen.getByText(/Everything was explained/)).toBeInTheDocument();
    expect(screen.getByText(/Amara O\./)).toHaveTextContent('Amara O. 1 hour ago');
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', services.destinations.apply);
    jest.useRealTimers();
    expect(await axeFaults(container)).toEqual([]);
  });

  it('is announced politely by a live region that existed before, without its buttons, and takes no focus', async () => {
    total = 12_343;
    await show();
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    total = 12_344;
    await wait(5000);
    total = 12_345;
    await wait(60_000);
    expect(region).toHaveTextContent(TITLE);
    expect(within(region).queryByRole('button')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('links to the configured page and names the configured platform', async () => {
    await showNews({ buttonUrl: '/car-finance', platformName: 'Starboard' });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', '/car-finance');
    expect(screen.getByText('We now have 12,345 reviews on Starboard')).toBeInTheDocument();
  });

  it('disappears after 7 s', async () => {
    await showNews();
    await wait(6999);
    expect(toast()).toBeInTheDocument();
    await wait(1);
    expect(toast()).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['closed', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['left with Escape', () => fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })],
  ])('disappears when it is %s, restores focus, and appears again with the next review', async (_how, leave) => {
    const field = document.body.appendChild(document.createElement('input'));
    await showNews();
    field.focus();
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    leave();
    expect(toast()).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    field.remove();
    total = 12_346;
    await wait(60_000);
    expect(toast()).toBeInTheDocument();
    await wait(7000);
    expect(toast()).not.toBeInTheDocument();
  });

  it('stays while it is hovered or focused, and disappears 7 s later', async () => {
    await showNews();
    const region = screen.getByRole('region', { name: 'New review' });
    fireEvent.pointerEnter(region);
    await wait(20_000);
    act(() => screen.getByRole('link', { name: 'Get my quote' }).focus());
    fireEvent.pointerLeave(region);
    await wait(10_000);
    expect(toast()).toBeInTheDocument();
    act(() => screen.getByRole('link', { name: 'Get my quote' }).blur());
    await wait(6999);
    expect(toast()).toBeInTheDocument();
    await wait(1);
    expect(toast()).not.toBeInTheDocument();
  });

  it('appears even when no review can be shown', async () => {
    total = 1;
    await renderBlock(block, {
      services: testServices({ answers: reviewAnswers({ count: 0, total: () => total++ }) }),
    });
    await wait(65_000);
    expect(toast()).toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  it('stops polling when it is removed', async () => {
    const { services, unmount } = await showNews();
    unmount();
    const asked = services.calls.length;
    await wait(120_000);
    expect(services.calls).toHaveLength(asked);
    expect(sessionStorage.getItem('trustpilotPollingStarted')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { EligibilityCheckerContainer } from './eligibility-checker-container';
import { eligibilityCheckerContainer } from './eligibility-checker-container.block';
import { examples } from './eligibility-checker-container.examples';

const route = 'GET /api/content/id/apr-example/depth/1';
const answers = {
  [route]: { contentlets: [{ identifier: 'apr-example', aprExample: '<p>Representative 21.8% APR</p>' }] },
};
const attributes = { contentId: 'apr-example' };
const HAND_OVER = 'http://localhost:3000/hand-over/default/link';

const show = checkBlock({
  definition: eligibilityCheckerContainer,
  View: EligibilityCheckerContainer,
  examples,
  answers,
});

const field = () => screen.getByRole('textbox', { name: 'Monthly budget' });

/** The address that submitting opens, built as a browser does. */
function destination(): string {
  const form = field().closest('form');
  if (!form) throw new Error('The field is outside a form.');
  const formData = new FormData(form);
  // Browsers fire this event while they collect the data; jsdom does not.
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  const query = new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])).toString();
  return query ? `${form.action}?${query}` : form.action;
}

describe('a visitor who checks their eligibility', () => {
  it('sees the default wording of the spec (B2-48)', async () => {
    await show();
    expect(screen.getByRole('region', { name: 'Car Finance Eligibility Checker' })).toHaveTextContent(
      "See how likely you'll be accepted for car finance.",
    );
    expect(field()).toHaveAttribute('placeholder', '250');
    expect(screen.getByText('£')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Get my quote' })).toHaveAttribute('type', 'submit');
  });

  it.each([
    ['  250 ', 'http://apply.localhost:3000/?monthly-budget=250'],
    ['about 300', 'http://apply.localhost:3000/?monthly-budget=about+300'],
    ['   ', 'http://apply.localhost:3000/'],
  ])('who types "%s" is sent to %s (B2-49)', async (typed, address) => {
    await show();
    await userEvent.type(field(), typed);
    expect(destination()).toBe(address);
  });

  it('goes to the configured address with its own query', async () => {
    await show({ attributes: { applyUrl: '/apply?utm_source=checker' } });
    await userEvent.type(field(), '250');
    expect(destination()).toBe('http://localhost/apply?utm_source=checker&monthly-budget=250');
  });

  it('goes to the social application site from a social path (B2-7)', async () => {
    await show({ at: '/social/eligibility' });
    expect(destination()).toBe('http://social-apply.localhost:3000/');
  });

  it.each([
    ['/car-finance-eligibility', 'apply'],
    ['/social/eligibility', 'socialApply'],
  ])(
    'sends the form from %s through the host, which leaves out an empty budget without JavaScript too (B2-49)',
    async (at, way) => {
      const handOver = 'http://localhost:3000/hand-over/default';
      const destinations = {
        ...testServices().destinations,
        applyForm: `${handOver}/apply`,
        socialApplyForm: `${handOver}/socialApply`,
      };
      await show({ at, services: testServices({ destinations }) });
      expect(destination()).toBe(`${handOver}/${way}`);
    },
  );

  it.each([
    ['/apply?utm_source=checker', `${HAND_OVER}?to=%2Fapply%3Futm_source%3Dchecker`],
    ['http://apply.localhost:3000/start', `${HAND_OVER}?to=http%3A%2F%2Fapply.localhost%3A3000%2Fstart`],
    ['#check', 'http://localhost/#check'],
  ])('sends the form for the configured address %s through the host too', async (applyUrl, address) => {
    const destinations = { ...testServices().destinations, linkForm: `${HAND_OVER}?to=` };
    await show({ attributes: { applyUrl }, services: testServices({ destinations }) });
    expect(destination()).toBe(address);
  });
});

describe('the representative example', () => {
  it('comes from the content service, followed by the broker statement (B2-50)', async () => {
    const { container } = await show({ attributes, services: testServices({ answers }) });
    expect(container).toHaveTextContent(
      'Representative 21.8% APRLarkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('is requested only when it is configured', async () => {
    const services = testServices({ answers });
    await show({ services });
    expect(services.calls).toEqual([]);
    expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
  });

  it('is sanitized', async () => {
    const evil = { contentlets: [{ aprExample: '<p onclick="x()">Example<script>x()</script></p>' }] };
    const { container } = await show({ attributes, services: testServices({ answers: { [route]: evil } }) });
    expect(container.querySelector('p[onclick], script')).toBeNull();
    expect(screen.getByText('Example')).toBeInTheDocument();
  });

  it.each([
    ['No content found', { contentlets: [] }],
    ['No content found', {}],
    ['No valid content found', { contentlets: [{}] }],
    ['No valid content found', { contentlets: [null] }],
  ])('is left out, and that is logged: %s (B8-2)', async (message, answer) => {
    const services = testServices({ answers: { [route]: answer } });
    await show({ attributes, services });
    expect(services.logged).toEqual([{ level: 'error', message }]);
    expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
  });

  it('is loaded in the browser, as plain text, when the server could not wait for it (B7-1)', async () => {
    let asked = 0;
    const late = {
      contentlets: [
        {
          aprExample:
            '<p>Representative <b>21.8%</b> APR &amp; more<script>x()</script></p><p onclick="x()">Over 48 months</p>',
        },
      ],
    };
    const services = testServices({ answers: { [route]: () => (++asked === 1 ? apiFailure(0, 'Too late') : late) } });
    await show({ attributes, services });
    expect(await screen.findByText('Representative 21.8% APR & more')).toBeInTheDocument();
    expect(screen.getByText('Over 48 months')).not.toHaveAttribute('onclick');
    expect(asked).toBe(2);
  });

  it('is left out when the service fails, and that is logged (B8-2)', async () => {
    const services = testServices({ answers: { [route]: apiFailure(503, 'Service Unavailable') } });
    await show({ attributes, services });
    await waitFor(() => expect(services.logged).toEqual([{ level: 'error', message: '503: Service Unavailable' }]));
    expect(field()).toBeInTheDocument();
    expect(screen.queryByText(/APR/)).not.toBeInTheDocument();
  });
});

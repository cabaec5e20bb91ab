import { blockOnServer } from './block-on-server';
import { checkBlock } from './check-block';
import { renderBlock } from './render-block';
import { SampleBlock } from './sample-block';
import { sampleBlock } from './sample-block.block';
import { apiFailure, testServices } from '../services';

const block = { definition: sampleBlock, View: SampleBlock };
const answers = { 'POST /v1/cars': { total: 7 } };

const show = checkBlock({
  ...block,
  answers,
  examples: {
    plain: { heading: 'Used cars', target: '/used-cars' },
    rich: { body: '<p>All <b>checked</b>.</p>', items: '[{"title":"Fords","url":"/used-cars/ford"}]' },
  },
});

describe('renderBlock', () => {
  it('parses attributes, loads data and renders the block as its host would', async () => {
    const services = testServices({ answers });
    const { getByRole, getByText } = await renderBlock(block, {
      attributes: { heading: 'Hello', target: 'javascript:1' },
      services,
      at: '/cars?page=2',
    });
    expect(getByRole('heading')).toHaveTextContent('Hello');
    expect(getByText(`7 cars at ${services.brand.displayName}, page 2`)).toBeVisible();
    expect(services.calls).toHaveLength(1);
  });

  it('takes data instead of loading it, and shows failures', async () => {
    const { getByText } = await renderBlock(block, { data: { total: 1 } });
    expect(getByText(/^1 cars/)).toBeVisible();
    const failing = testServices({ answers: { 'POST /v1/cars': apiFailure(500) } });
    expect((await renderBlock(block, { services: failing })).getByText(/^No cars/)).toBeVisible();
  });
});

it('checkBlock returns renderBlock of its block, which knows its examples and no others', async () => {
  expect((await show('plain')).getByRole('heading')).toHaveTextContent('Used cars');
  await expect(show('bare')).rejects.toThrow('<sample-block> has no example "bare"');
});

describe('blockOnServer', () => {
  const serve = (heading: string) => blockOnServer('sample-block')({ attributes: { heading } });

  it('renders the block without a window or a document', async () => {
    expect(await serve('Hello')).toContain('<h2>Hello</h2>');
    const failure = await serve('How wide?').catch((error: Error) => error.stack);
    expect(failure).toMatch(/^On a server: window is not defined\n[^]*sample-block\.tsx:\d+/);
    expect(window.innerWidth).toBeGreaterThan(0);
  });
});

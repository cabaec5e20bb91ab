import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { NumberedHowItWorks } from './numbered-how-it-works';
import { numberedHowItWorks } from './numbered-how-it-works.block';
import { examples } from './numbered-how-it-works.examples';

const show = checkBlock({ definition: numberedHowItWorks, View: NumberedHowItWorks, examples });

const steps = [{ title: 'Ask', description: 'In minutes.' }, { title: 'Sign' }];

describe('numbered steps', () => {
  it.each([
    ['a list', steps],
    ['a JSON string', JSON.stringify(steps)],
    ['an entity-encoded JSON string', JSON.stringify(steps).replaceAll('"', '&quot;')],
  ])('may be given as %s (A2.3-6)', async (_, given) => {
    await show({ attributes: { steps: given } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1AskIn minutes.', '2Sign']);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});

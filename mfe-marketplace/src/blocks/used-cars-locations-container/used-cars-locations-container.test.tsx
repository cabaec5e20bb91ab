import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { UsedCarsLocationsContainer } from './used-cars-locations-container';
import { usedCarsLocationsContainer } from './used-cars-locations-container.block';
import { examples } from './used-cars-locations-container.examples';

const show = checkBlock({ definition: usedCarsLocationsContainer, View: UsedCarsLocationsContainer, examples });

describe('used cars by location', () => {
  it.each(['default', 'encoded by the content system'])('links to each town: %s (B2-47)', async (example) => {
    await show(example);
    expect(screen.getByRole('region', { name: 'Used cars by location' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Leeds', 'Bristol', 'Cardiff']);
    expect(screen.getByRole('link', { name: 'Bristol' })).toHaveAttribute(
      'href',
      '/used-cars?postcode=BS1+4DJ&distance=20',
    );
  });

  it('keeps the finance terms of the page', async () => {
    await show({
      attributes: { locations: '[{"url":"/used-cars?postcode=LS1","name":"Leeds"}]' },
      at: '/?term=48&type=hp',
    });
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      '/used-cars?postcode=LS1&type=HP&term=48&deposit=0&miles_a_year=8000&score=Good',
    );
  });

  it('has the colours that an editor sets', async () => {
    const { container } = await show('in colours of its own');
    expect(container.querySelector('style')).toHaveTextContent(
      '--locations-background:#10233f;--locations-title:#ffffff;--context-action:#ffd84d',
    );
  });

  it.each(['[{', '{"id":1}', '[]'])('shows nothing for locations that are %s (B8-4)', async (locations) => {
    const { container } = await show({ attributes: { locations } });
    expect(container).toBeEmptyDOMElement();
  });
});

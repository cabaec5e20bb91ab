import { screen } from '@testing-library/react';
import { parameterName } from '@forecourt/domain/car-search/address';
import { FIELD_NAMES } from '@forecourt/domain/car-search/fields';
import { termsFields, DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { checkBlock } from '@forecourt/testing/check-block';
import { person, SEARCH_ANSWERS as answers } from '../../car-search/testing/search-under-test';
import { formElement, select, show } from './testing/filters-under-test';
import { VehicleSearchFilterComponent } from './vehicle-search-filter-component';
import { vehicleSearchFilterComponent as definition } from './vehicle-search-filter-component.block';
import { examples } from './vehicle-search-filter-component.examples';

checkBlock({ definition, View: VehicleSearchFilterComponent, examples, answers });

describe('filters without JavaScript', () => {
  it('are one GET form with every field by its parameter', async () => {
    // Trims and more cars have no fields until a make is chosen.
    await show(
      '/used-cars?make=ford&colour=red&min_price=1000&trim=se&area=51_-1_52_0&dealer=alderbrook-cars-7&theme=x',
    );
    const element = formElement();
    expect(element).toHaveAttribute('action', '/used-cars');
    expect(element).toHaveAttribute('method', 'get');
    const terms = termsFields(DEFAULT_TERMS).map(([name]) => name);
    const names = new Set([...element.elements].map((field) => field.getAttribute('name')).filter(Boolean));
    expect([...names].toSorted()).toEqual(
      ['theme', 'sort', ...terms, ...FIELD_NAMES.map((field) => parameterName(field))].toSorted(),
    );
    expect(new FormData(element).getAll('colour')).toEqual(['red']);
    // The panel has no field for it.
    expect(new FormData(element).getAll('area')).toEqual(['51_-1_52_0']);
  });

  it('send the default order, which depends on the postcode sent with it', async () => {
    await show();
    const element = formElement();
    expect(select('Sort by')).toHaveDisplayValue('Relevance');
    expect(new FormData(element).get('sort')).toBe('distance');
  });

  it('state the basis of doors, seats and clean air zones, which are not known for each car', async () => {
    await show();
    expect(screen.getAllByText('By the version that each dealer names.')).toHaveLength(2);
    expect(screen.getByText(/^An estimate by fuel and first registration\./)).toBeInTheDocument();
  });
});

describe('the filters beside a longer list', () => {
  it('have a link back to their beginning, with the number of chosen filters', async () => {
    await show('/used-cars?colour=red&gearbox=manual');
    const user = person();
    await user.click(screen.getByRole('link', { name: 'All filters (2 chosen)' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Search used cars' })).toHaveFocus();
  });
});

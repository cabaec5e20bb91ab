import { act, screen, within } from '@testing-library/react';
import { renderBlock } from '@forecourt/testing/render-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { person, SEARCH_ANSWERS, withBrowser } from '../../../car-search/testing/search-under-test';
import { VehicleSearchFilterComponent } from '../vehicle-search-filter-component';
import { vehicleSearchFilterComponent as definition } from '../vehicle-search-filter-component.block';

const block = { definition, View: withBrowser(VehicleSearchFilterComponent) };

/** Renders the filters. @returns the services they use, and the searches they sent */
export async function show(at = '/used-cars', { given = {}, attributes = {}, brand = TEST_BRAND } = {}) {
  const services = testServices({ answers: { ...SEARCH_ANSWERS, ...given }, brand });
  await renderBlock(block, { at, attributes, services });
  const cars = () => services.calls.filter(({ route }) => route === 'POST /v1/cars');
  return { services, cars };
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Show/ });
export const formElement = () => submit().form!;
export const form = () => within(formElement());
export const select = (name: string) => form().getByRole('combobox', { name });
export const postcode = () => form().getByRole('textbox', { name: 'Postcode' });
export const labels = (name: string) =>
  within(select(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ label }) => label);
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A choice takes effect after the next frame. */
export async function choose(name: string, option: string) {
  await person().selectOptions(select(name), option);
  await pass(20);
}

export async function tick(name: RegExp) {
  await person().click(form().getByRole('checkbox', { name }));
  await pass(20);
}

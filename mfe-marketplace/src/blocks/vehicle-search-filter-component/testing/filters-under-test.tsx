import { act, within } from '@testing-library/react';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
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

export const formElement = () => document.forms[0]!;
export const form = () => within(formElement());
export const select = (name: string) => fieldLabelled<HTMLSelectElement>(name, formElement());
export const check = (name: RegExp) => fieldLabelled<HTMLInputElement>(name, formElement());
export const postcode = () => fieldLabelled<HTMLInputElement>('Postcode', formElement());
export const labels = (name: string) => Array.from(select(name).options, ({ label }) => label);
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A choice takes effect after the next frame. */
export async function choose(name: string, option: string) {
  await person().selectOptions(select(name), option);
  await pass(20);
}

export async function tick(name: RegExp) {
  await person().click(check(name));
  await pass(20);
}

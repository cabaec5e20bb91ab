import { parameterName } from '@forecourt/domain/car-search/address';
import { carsOf, makeOf, nameOf, valueOfCar } from '@forecourt/domain/car-search/cars';
import type { CarOption } from '@forecourt/domain/car-search/choices';
import type { Choices } from '../state/panel';
import { OptionCheck } from './option-checks';
import { OptionSelect } from './option-select';
import { popularChoices, stockOptions } from './stock-options';
import styles from '../filter-panel.module.css';

/** More models of the chosen makes, and more makes: a car may be any of them. */
export function MoreCars({ panel: { search, facets, stock, toggle } }: { panel: Choices }) {
  const cars = carsOf(search);
  const makes = [...new Set(cars.map(makeOf))];
  const others = { all: stock.makes.all.filter(({ slug }) => !makes.includes(slug)), popular: stock.makes.popular };
  const check = (option: CarOption) => (
    <OptionCheck
      key={option.value}
      field="also"
      // The first is sent by its own fields.
      name={option.value === cars[0] ? undefined : parameterName('also')}
      option={option}
      isChosen={cars.includes(option.value)}
      onToggle={() => toggle('also', option.value)}
    />
  );
  return (
    <>
      {makes.map((make) => (
        <fieldset key={make} className={styles.checks}>
          <legend className={styles.legend}>{stock.makes.all.find(({ slug }) => slug === make)?.name ?? nameOf(make, {})}</legend>
          {check({ value: make, label: 'Any model' })}
          {modelOptions(stock.models[make], make, facets?.model).map(check)}
        </fieldset>
      ))}
      <OptionSelect
        label="Another make"
        name={parameterName('also')}
        options={[{ value: 'any', label: 'Choose a make' }, ...stockOptions(others, facets?.make, 'All makes')]}
        value=""
        onChange={(make) => {
          toggle('also', make);
          // It stays as it was, for the next one.
          return false;
        }}
      />
    </>
  );
}

/** Each model once: the popular ones first. */
function modelOptions(list: Choices['stock']['models'][string] | undefined, make: string, counts: Readonly<Record<string, number>> | undefined): CarOption[] {
  if (!list) return [];
  const choices = new Set([...popularChoices(list), ...list.all]);
  return [...choices].map(({ id, slug, name }) => ({ value: valueOfCar(make, slug), label: name, ...(counts && { count: counts[id] ?? 0 }) }));
}

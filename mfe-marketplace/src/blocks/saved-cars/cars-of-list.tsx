import { useState } from 'react';
import type { InPence } from '@forecourt/domain/cars/listing';
import { areUsual, termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { COMPARE_PATH, MAX_COMPARED } from '@forecourt/domain/saved-cars/saved-cars';
import type { CarsById } from '@forecourt/domain/saved-cars/wire';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { List } from '@forecourt/ui/list';
import { savedCars, withoutSavedCar, withSavedCar, type SavedCar } from '@forecourt/ui/saved-cars';
import { ForSale, Item, Notice } from './listed-car';
import { SoldNotice } from './sold-notice';
import styles from './saved-cars.module.css';

interface CarsOfListProps {
  ids: readonly string[];
  cars: InPence<CarsById>;
  /** Terms of the monthly prices, here and in the comparison. */
  terms: FinanceTerms;
  /**
   * The visitor's own list: the saved cars, and the listed cars, including those that the visitor has just removed.
   * Undefined on a shared list.
   */
  own: { listed: readonly SavedCar[]; saved: readonly SavedCar[] } | undefined;
}

/** A form with the cars of a list, in its order, that compares the chosen ones. */
export function CarsOfList({ ids, cars, terms, own }: CarsOfListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])]);

  const show = (id: string) => {
    const car = cars.forSale.find((one) => one.id === id);
    const sold = cars.sold.find((one) => one.id === id);
    const kept = own?.listed.find((one) => one.id === id);
    const remove = own && (() => savedCars.set(withoutSavedCar(savedCars.current(), id)));
    if (kept && !own?.saved.some((one) => one.id === id)) {
      const name = car?.vehicleTitle ?? sold?.title ?? 'This car';
      const undo = () => savedCars.set(withSavedCar(savedCars.current(), kept) ?? savedCars.current());
      return <Notice heading={`${name} is off your list`} action={{ label: 'Undo', name, onPress: undo }} />;
    }
    if (car)
      return (
        <ForSale
          car={car}
          savedPence={kept?.pricePence}
          chosen={chosen.includes(id)}
          full={chosen.length >= MAX_COMPARED}
          onChoose={(isChosen) => choose(id, isChosen)}
        />
      );
    if (sold) return <SoldNotice car={sold} onRemove={remove} />;
    return (
      <Notice
        heading="We do not know this car"
        action={remove && { label: 'Remove', name: `car ${id}`, onPress: remove }}
      >
        <p>{`The car with number ${id} was never for sale here.`}</p>
      </Notice>
    );
  };

  return (
    <form action={COMPARE_PATH}>
      {!areUsual(terms) && <HiddenFields fields={termsFields(terms)} />}
      <List className={styles.cars}>
        {ids.map((id) => (
          <Item key={id} isRemoved={own !== undefined && !own.saved.some((one) => one.id === id)}>
            {show(id)}
          </Item>
        ))}
      </List>
      {cars.forSale.length > 1 && (
        <p className={styles.compare}>
          <Button type="submit">Compare chosen cars</Button> {`Up to ${MAX_COMPARED}, side by side`}
        </p>
      )}
    </form>
  );
}

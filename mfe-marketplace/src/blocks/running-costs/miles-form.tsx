import { useServices } from '@forecourt/contracts/services-context';
import { TERMS_PARAMETERS, termsFields, termsParameter } from '@forecourt/domain/finance/finance-terms';
import { Button } from '@forecourt/ui/button';
import { Select } from '@forecourt/ui/select';
import { splitUrl } from '@forecourt/ui/split-url';
import { MILES_OPTIONS } from '../../finance-terms/miles-options';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { GetForm } from '../../get-form/get-form';
import styles from './running-costs.module.css';

const MILES = termsParameter('annualMileage');
const KEPT = new Set(['theme', 'postcode']);

/**
 * A form that changes the miles a year: it opens this page again at the same place, with the other terms unchanged.
 * Only on our own pages.
 */
export function MilesForm({ anchor }: { anchor: string }) {
  const services = useServices();
  const { page } = services;
  const { pathname, parameters } = splitUrl(page.url);
  const terms = termsOfPage(services);
  const given = [...parameters];
  const chosen = given.some(([name]) => TERMS_PARAMETERS.includes(name))
    ? termsFields(terms).filter(([name]) => name !== MILES)
    : [];
  const others = [...given.filter(([name]) => KEPT.has(name)), ...chosen];
  return (
    <GetForm to={`${pathname}?${new URLSearchParams(others).toString()}`} anchor={anchor} className={styles.form}>
      <Select label="Miles a year" name={MILES} options={MILES_OPTIONS} defaultValue={String(terms.annualMileage)} />
      <Button type="submit" variant="secondary">
        Work it out
      </Button>
    </GetForm>
  );
}

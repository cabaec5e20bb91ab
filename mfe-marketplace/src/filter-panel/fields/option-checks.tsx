import { parameterName } from '@forecourt/domain/car-search/address';
import { carsOf } from '@forecourt/domain/car-search/cars';
import { COLOUR_SWATCHES, type CarOption } from '@forecourt/domain/car-search/choices';
import { FIELDS, isFixedListField, type FieldRow, type ListField } from '@forecourt/domain/car-search/fields';
import { carOptions, otherMakes } from '@forecourt/domain/car-search/stock-choices';
import { formatCount } from '@forecourt/domain/money';
import { Checkbox } from '@forecourt/ui/checkbox';
import { classNames } from '@forecourt/ui/class-names';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { useOptimisticValue } from '../../car-search/use-optimistic-value';
import { optionsOfList } from './field-options';
import { OptionSelect } from './option-select';
import type { Choices } from '../state/panel';
import styles from '../filter-panel.module.css';

interface OptionChecksProps {
  field: ListField;
  panel: Choices;
}

/**
 * Checkboxes for any number of a field's values. For makes and models there is also a select that adds another make.
 */
export function OptionChecks({ field, panel }: OptionChecksProps) {
  const { search, facets, options, stock, toggle } = panel;
  const { hint }: FieldRow = FIELDS[field];
  const isCars = field === 'also';
  const chosen = isCars ? carsOf(search) : search[field];
  const given = isCars
    ? carOptions(search, stock, facets?.model)
    : [
        {
          value: field,
          label: '',
          options: optionsOfList(field, search, facets, isFixedListField(field) ? options[`${field}Options`] : []),
        },
      ];
  // Models are shown after a make is chosen.
  if (given.every(({ options: below }) => !below?.length))
    return <p className={styles.hint}>Choose a make to see what there is of it.</p>;
  return (
    <>
      {given.map(({ value: group, label, options: below = [] }) => (
        <fieldset key={group} className={styles.checks}>
          <legend>{label || <VisuallyHidden>{FIELDS[field].title}</VisuallyHidden>}</legend>
          {below.map((option) => (
            <OptionCheck
              key={option.value}
              field={field}
              // The form sends the first car by its own fields.
              name={isCars && option.value === chosen[0] ? undefined : parameterName(field)}
              option={option}
              isChosen={chosen.includes(option.value)}
              onToggle={() => toggle(field, option.value)}
            />
          ))}
        </fieldset>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
      {isCars && (
        <OptionSelect
          label="Another make"
          name={parameterName('also')}
          options={[{ value: 'any', label: 'Choose a make' }, ...otherMakes(search, stock, facets?.make)]}
          value=""
          // Refused, so that the select is empty again, for the next make.
          onChange={(make) => toggle('also', make) && false}
        />
      )}
    </>
  );
}

interface OptionCheckProps {
  field: ListField;
  /** Parameter of the field; without one the form does not send it. */
  name: string | undefined;
  option: CarOption;
  isChosen: boolean;
  onToggle: () => boolean;
}

/** A value without cars looks unavailable but stays enabled, so that it keeps keyboard focus. */
function OptionCheck({ field, name, option: { value, label, count }, isChosen, onToggle }: OptionCheckProps) {
  const [isShown, choose] = useOptimisticValue(isChosen, onToggle);
  return (
    <Checkbox
      className={classNames(styles.check, count === 0 && !isShown && styles.none)}
      name={name}
      value={value}
      checked={isShown}
      onChange={() => choose(!isShown)}
      label={
        <span className={styles.option}>
          {field === 'colour' && <Swatch colour={value} />}
          <span>{label}</span>
          {count !== undefined && (
            <span className={styles.count}>
              {formatCount(count)}
              <VisuallyHidden> cars</VisuallyHidden>
            </span>
          )}
        </span>
      }
    />
  );
}

/** Shows the colour beside its name (B9-10). */
function Swatch({ colour }: { colour: string }) {
  const fill = Object.hasOwn(COLOUR_SWATCHES, colour)
    ? COLOUR_SWATCHES[colour as keyof typeof COLOUR_SWATCHES]
    : 'none';
  return (
    <svg className={styles.swatch} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={fill} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}

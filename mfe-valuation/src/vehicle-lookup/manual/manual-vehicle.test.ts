import { canSelect, MANUAL_FIELDS, NOTHING_SELECTED, selectField, yearOptions } from './manual-vehicle';

describe('choosing a vehicle by hand', () => {
  it.each(MANUAL_FIELDS)('enables the %s only once all before it are chosen', (field) => {
    const before = MANUAL_FIELDS.slice(0, MANUAL_FIELDS.indexOf(field));
    const chosen = before.reduce((selection, name) => selectField(selection, name, 'x'), NOTHING_SELECTED);
    expect(canSelect(chosen, field)).toBe(true);
    before.forEach((name) => expect(canSelect({ ...chosen, [name]: '' }, field)).toBe(false));
  });

  it('offers this year and the fourteen before it (A9-34)', () => {
    const years = yearOptions(new Date('2026-03-02T09:30:00Z'));
    expect(years).toHaveLength(15);
    expect([years[0], years.at(-1)]).toEqual(['2026', '2012']);
  });
});

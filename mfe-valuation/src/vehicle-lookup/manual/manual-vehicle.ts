import { NO_CHOICES, type ManualChoices } from '@forecourt/domain/valuation/form';
import type { CodedName, Trim, Vehicle, VehicleFilters } from '@forecourt/domain/valuation/vehicle-lookup';
import { narrowedChoices } from './narrowed-choices';

/** The choices of manual entry, in order: each is enabled once those before it are made (A2.6-9). */
export const MANUAL_FIELDS = ['make', 'model', 'fuel', 'transmission', 'year', 'colour', 'trim'] as const;
export type ManualField = (typeof MANUAL_FIELDS)[number];

export const MANUAL_LABELS: Readonly<Record<ManualField, string>> = {
  make: 'Make',
  model: 'Model',
  fuel: 'Fuel Type',
  transmission: 'Transmission',
  year: 'Year',
  colour: 'Colour',
  trim: 'Select your vehicle',
};

/** The chosen values; empty until chosen. */
export type ManualSelection = Readonly<ManualChoices>;
export type ManualErrors = Partial<Record<ManualField, string>>;

export const NOTHING_SELECTED: ManualSelection = NO_CHOICES;

/** The lists of the choices. */
export interface VehicleLists {
  makes: CodedName[];
  models: CodedName[];
  trims: Trim[];
  filters: VehicleFilters;
}
export type ListName = keyof VehicleLists;

/** The years offered: this one and the fourteen before it (A9-34). */
const YEARS_BACK = 14;

/** The selection after one choice, which clears all later ones. */
export function selectField(selection: ManualSelection, field: ManualField, value: string): ManualSelection {
  const later = MANUAL_FIELDS.slice(MANUAL_FIELDS.indexOf(field) + 1);
  return { ...selection, [field]: value, ...Object.fromEntries(later.map((name) => [name, ''])) };
}

/** Whether a field is enabled: all before it are chosen (A2.6-9). */
export function canSelect(selection: ManualSelection, field: ManualField): boolean {
  return MANUAL_FIELDS.slice(0, MANUAL_FIELDS.indexOf(field)).every((name) => selection[name] !== '');
}

/** Newest first. */
export function yearOptions(now: Date): string[] {
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(now.getFullYear() - back));
}

/** Returns what to select, in the client's wording, where the trim is 'a Vehicle'. */
function missingMessage(field: ManualField): string {
  return `Please select a ${field === 'trim' ? 'Vehicle' : MANUAL_LABELS[field]}`;
}

/** The vehicle entered by hand (A4.5-7), or a message for each choice that is missing or not on its list. */
export function manualVehicle(
  selection: ManualSelection,
  lists: VehicleLists,
): { vehicle: Vehicle } | { errors: ManualErrors } {
  const make = lists.makes.find(({ code }) => code === selection.make);
  const model = lists.models.find(({ code }) => code === selection.model);
  const trim = narrowedChoices(selection, lists).trims.find(({ capId }) => String(capId) === selection.trim);
  const absent: ManualField[] = MANUAL_FIELDS.filter((field) => selection[field] === '');
  if (!make) absent.push('make');
  if (!model) absent.push('model');
  if (!trim) absent.push('trim');
  if (absent.length > 0 || !make || !model || !trim)
    return { errors: Object.fromEntries(absent.map((field) => [field, missingMessage(field)])) };
  const { fuel, transmission, year, colour } = selection;
  return {
    vehicle: {
      ...UNKNOWN_VEHICLE,
      capId: trim.capId,
      make: make.name,
      model: model.name,
      fuel,
      transmission,
      colour,
      year: Number(year),
      registrationDate: `${year}-01-01T00:00:00`, // A4.5-4
    },
  };
}

const UNKNOWN_VEHICLE = {
  id: '',
  registration: '',
  vin: '',
  capCode: '',
  manufactureDate: '',
  bodyType: '',
  type: 'car', // A4.5-7
  vrm: 'unknown', // A3-19
};

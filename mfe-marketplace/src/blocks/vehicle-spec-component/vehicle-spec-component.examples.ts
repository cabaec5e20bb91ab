import type { BlockExamples } from '@forecourt/contracts/block';
import { SAMPLE_CAR } from '../../car-page/sample-car.examples';

const spec = {
  summaryTitle: 'About this Ford Puma',
  summaryDescription: 'One owner, a full history, and a boot that you can hose out. '.repeat(6).trim(),
  driverConvenience: JSON.stringify({ 'Cruise control': 'Standard', 'Rear parking sensors': 'Standard' }),
  safety: JSON.stringify({ 'Anti-lock brakes': 'Standard' }),
  runningCost: JSON.stringify({ 'Insurance group': '14 of 50', 'Road tax for 12 months': '£195' }),
  technical: JSON.stringify({ Doors: 5, Gearbox: 'Manual, 6 speeds' }),
};

export const examples: BlockExamples = {
  'a given vehicle': { ...spec, dealer: SAMPLE_CAR['dealer'] ?? '' },
  'only the specification': { ...spec, onlyShowSpecs: 'true', dealerName: 'Alderbrook Cars' },
};

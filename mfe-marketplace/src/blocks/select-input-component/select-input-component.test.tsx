import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { SelectInputComponent } from './select-input-component';
import { selectInputComponent as definition } from './select-input-component.block';
import { examples } from './select-input-component.examples';

const block = { definition, View: SelectInputComponent };

checkBlock({ ...block, examples });

describe('a select alone', () => {
  const labels = () => within(screen.getByRole('combobox')).getAllByRole('option').map(({ textContent }) => textContent);

  it('leads to the cars that it names, without a script', async () => {
    await renderBlock(block, { attributes: examples['a way to cars'] });
    expect(labels()).toEqual(['Any body type', 'Hatchback', 'Saloon', 'SUV', 'Estate']);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Show cars' });
    expect(form).toHaveAttribute('action', '/used-cars');
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveAttribute('name', 'body_type');
  });

  it('is a field alone without an address, chosen as the editor says', async () => {
    await renderBlock(block, { attributes: examples['a field of another form'] });
    expect(screen.getByRole('combobox', { name: 'Fuel' })).toHaveValue('electric');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows nothing without choices', async () => {
    await renderBlock(block, { attributes: { options: '[{' } });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

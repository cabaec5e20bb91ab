import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { SelectInputComponent } from './select-input-component';
import { selectInputComponent as definition } from './select-input-component.block';
import { examples } from './select-input-component.examples';

const block = { definition, View: SelectInputComponent };

checkBlock({ ...block, examples });

describe('a single select', () => {
  const labels = () =>
    within(screen.getByRole('combobox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('opens the chosen cars without JavaScript', async () => {
    await renderBlock(block, { attributes: examples['a way to cars'] });
    expect(labels()).toEqual(['Any body type', 'Hatchback', 'Saloon', 'SUV', 'Estate']);
    const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Show cars' });
    expect(form).toHaveAttribute('action', '/used-cars');
    expect(screen.getByRole('combobox', { name: 'Body type' })).toHaveAttribute('name', 'body_type');
  });

  it('is only a field without an address, with the editor’s preselection', async () => {
    await renderBlock(block, { attributes: examples['a field of another form'] });
    expect(screen.getByRole('combobox', { name: 'Fuel' })).toHaveValue('electric');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows nothing without options', async () => {
    await renderBlock(block, { attributes: { options: '[{' } });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

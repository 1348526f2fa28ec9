import { graphqlError } from '@shop/web-apollo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../testing/render-catalog';
import { ManageAttributesPage } from './manage-attributes-page';
import { ManageCategoriesPage } from './manage-categories-page';
import { ManageSynonymsPage } from './manage-synonyms-page';
import { MissedSearchesPage } from './missed-searches-page';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const dialog = () => within(screen.getByRole('dialog'));

const HAND_TOOLS = {
  ...{ __typename: 'Category', id: 'c1', name: 'Hand tools', slug: 'hand-tools', path: 'hand-tools' },
  ...{ position: 1, parent: null, toolCount: 12 },
};
const HAMMERS = {
  ...{ __typename: 'Category', id: 'c2', name: 'Hammers', slug: 'hammers', path: 'hand-tools/hammers' },
  ...{ position: 1, parent: { id: 'c1' }, toolCount: null },
};
const LENGTH = { code: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm', filterable: true };

describe('categories', () => {
  it('creates one below another, and shows it in the list', async () => {
    const categories: object[] = [HAND_TOOLS];
    const inputs: object[] = [];
    renderCatalog(<ManageCategoriesPage />, {
      categories: () => categories,
      createCategory: ({ input }: { input: object }) => {
        inputs.push(input);
        categories.push(HAMMERS);
        return HAMMERS;
      },
    });
    await heading('Categories: 1');
    await press('New category');
    await user.type(screen.getByLabelText('Name'), ' Hammers ');
    await user.selectOptions(screen.getByLabelText('Below'), 'Hand tools');
    await press('Save');
    expect(await heading('Categories: 2')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Category saved')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '/categories/hammers' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Many' })).toBeInTheDocument();
    expect(inputs).toEqual([{ name: 'Hammers', parentId: 'c1' }]);
  });

  it('renames and moves one, and shows each server error at its field', async () => {
    const inputs: object[] = [];
    renderCatalog(<ManageCategoriesPage />, {
      categories: [HAND_TOOLS, HAMMERS],
      updateCategory: ({ id, input }: { id: string; input: object }) => {
        inputs.push({ id, ...input });
        const fields = { slug: 'belongs to another category', parentId: 'would make more than 3 levels' };
        throw graphqlError('CONFLICT', 'Another category has this slug.', { fields });
      },
    });
    await heading('Categories: 2');
    await press('Edit Hammers');
    await user.selectOptions(screen.getByLabelText('Below'), 'None: a top category');
    await user.clear(screen.getByLabelText('Position'));
    await user.type(screen.getByLabelText('Position'), '4');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another category has this slug.');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      /Belongs to another category/,
    );
    expect(screen.getByLabelText('Below')).toHaveAccessibleDescription('Would make more than 3 levels');
    expect(inputs).toEqual([{ id: 'c2', name: 'Hammers', slug: 'hammers', parentId: null, position: 4 }]);
  });

  it('offers neither itself nor what is below it as parent', async () => {
    renderCatalog(<ManageCategoriesPage />, { categories: [HAND_TOOLS, HAMMERS] });
    await heading('Categories: 2');
    await press('Edit Hand tools');
    const options = within(screen.getByLabelText('Below')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['None: a top category']);
  });

  it('keeps one that is in use, and says why', async () => {
    renderCatalog(<ManageCategoriesPage />, {
      categories: [HAND_TOOLS],
      deleteCategory: () => {
        throw graphqlError('CONFLICT', '12 tools are in this category. Move them to another one first.');
      },
    });
    await heading('Categories: 1');
    await press('Delete');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('12 tools are in this category.');
    expect(await heading('Categories: 1')).toBeInTheDocument();
  });

  it('deletes an empty one', async () => {
    let categories = [HAND_TOOLS];
    renderCatalog(<ManageCategoriesPage />, {
      categories: () => categories,
      deleteCategory: () => {
        categories = [];
        return HAND_TOOLS;
      },
    });
    await heading('Categories: 1');
    await press('Delete');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No categories yet')).toBeInTheDocument();
  });
});

describe('attributes', () => {
  it('defines one that lists can be filtered by', async () => {
    const attributes: object[] = [];
    const inputs: object[] = [];
    renderCatalog(<ManageAttributesPage />, {
      attributes: () => attributes,
      createAttribute: ({ input }: { input: object }) => {
        inputs.push(input);
        attributes.push(LENGTH);
        return LENGTH;
      },
    });
    await screen.findByText('No attributes yet');
    await press('New attribute');
    await user.type(screen.getByLabelText('Name'), 'Length');
    await user.type(screen.getByLabelText('Code'), 'length');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Number');
    await user.type(screen.getByLabelText('Unit'), 'mm');
    await user.click(screen.getByLabelText('Lists can be filtered by it'));
    await press('Save');
    expect(await heading('Attributes: 1')).toBeInTheDocument();
    expect(screen.getByText('In lists')).toBeInTheDocument();
    expect(inputs).toEqual([LENGTH]);
  });

  it('changes all but the code', async () => {
    const inputs: object[] = [];
    renderCatalog(<ManageAttributesPage />, {
      attributes: [LENGTH],
      updateAttribute: ({ code, input }: { code: string; input: object }) => {
        inputs.push({ of: code, ...input });
        return { ...LENGTH, filterable: false };
      },
    });
    await heading('Attributes: 1');
    await press('Edit Length');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Lists can be filtered by it'));
    await press('Save');
    expect(await screen.findByText('Attribute saved')).toBeInTheDocument();
    expect(inputs).toEqual([{ of: 'length', name: 'Length', kind: 'NUMBER', unit: 'mm', filterable: false }]);
  });

  it('keeps one that tools have, and says why', async () => {
    renderCatalog(<ManageAttributesPage />, {
      attributes: [LENGTH],
      deleteAttribute: () => {
        throw graphqlError('CONFLICT', 'Tools have values of this attribute. Remove them first.');
      },
    });
    await heading('Attributes: 1');
    await press('Delete');
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Tools have values of this attribute.');
  });
});

describe('synonyms', () => {
  const GROUP = { id: 's1', words: ['spanner', 'wrench'] };

  it('replaces the phrases, a line each, and names the line that the server refuses', async () => {
    const inputs: object[] = [];
    renderCatalog(<ManageSynonymsPage />, {
      synonyms: [GROUP],
      updateSynonym: ({ input }: { input: object }) => {
        inputs.push(input);
        const fields = { 'words.1': 'belongs to other synonyms' };
        throw graphqlError('CONFLICT', 'Other synonyms have one of these phrases.', { fields });
      },
    });
    await heading('Synonyms: 1');
    await press('Edit spanner, wrench');
    await user.type(screen.getByLabelText('Phrases'), '\n key \n');
    await press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText('Phrases')).toHaveAccessibleDescription(
        /Line 2: Belongs to other synonyms/,
      ),
    );
    expect(inputs).toEqual([{ words: ['spanner', 'wrench', 'key'] }]);
  });

  it('starts with the phrase of the address', async () => {
    renderCatalog(<ManageSynonymsPage />, { synonyms: [GROUP] }, '/dashboard/synonyms?with=hard+hat');
    expect(await screen.findByLabelText('Phrases')).toHaveValue('hard hat\n');
    await press('Close');
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('');
  });
});

it('lists searches without result with a way to synonyms', async () => {
  renderCatalog(<MissedSearchesPage />, {
    searchesWithoutResult: [{ text: 'hard hat', count: 1200, lastAt: '2026-02-03T10:00:00.000Z' }],
  });
  await heading('Searches without result: 1');
  expect(screen.getByRole('cell', { name: '1,200' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add synonyms of hard hat' })).toHaveAttribute(
    'href',
    '/dashboard/synonyms?with=hard+hat',
  );
});

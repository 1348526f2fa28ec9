export { EditableCell } from './editable-cell';
export type { GridColumn, GridSelection } from './grid-column';
export { GridPage } from './grid-page';

/** What differs between the databases when tables are created. */
export interface ColumnTypes {
  /** Name of the type for bytes. */
  readonly bytes: 'blob' | 'bytea';
}

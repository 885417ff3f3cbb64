/** Differences between the databases for creating tables. */
export interface ColumnTypes {
  /** Name of the type for bytes. */
  readonly bytes: 'blob' | 'bytea';
}

export interface DemoTables {
  demo_rows: DemoRowTable;
  first_steps: FirstStepsTable;
}

/** A row of sample data (decision 057); what refers to it is removed with it. */
interface DemoRowTable {
  project_id: string;
  table_name: DemoTable;
  row_id: string;
}

export type DemoTable = 'users' | 'orders' | 'contact_messages' | 'failed_searches';

/** A member of staff who has started or declined the first steps of the editor. */
interface FirstStepsTable {
  user_id: string;
  answered_at: number;
}

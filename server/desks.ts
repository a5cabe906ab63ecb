import type { Editor } from './content/editing/editor.ts';
import type { Courses } from './courses/courses.ts';
import type { Orders } from './orders/orders.ts';

/** What loaders and actions may ask besides the content: each operation is told who asks. */
export interface Desks {
  orders: Orders;
  courses: Courses;
  editor: Editor;
}

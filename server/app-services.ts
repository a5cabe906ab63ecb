import type { Editor } from './content/editing/editor.ts';
import type { Courses } from './courses/courses.ts';
import type { Orders } from './orders/orders.ts';

/** Services for loaders and actions, besides content; each operation takes the acting user. */
export interface AppServices {
  orders: Orders;
  courses: Courses;
  editor: Editor;
}

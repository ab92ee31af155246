import type { Core } from '../../core/core.ts'
import { createTasks } from './service.ts'

export function tasksRoom(core: Core) {
  const tasks = createTasks(core)
  return { tasks, close: tasks.close }
}

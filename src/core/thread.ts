import { parentPort } from 'node:worker_threads'

/** For a thread's own side: answers each question. An error ends the thread, and another is started. */
export function answerEach<Question, Answer>(answer: (question: Question) => Answer): void {
  parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)))
  // Loading the program can take longer than an answer, so the clock for a question starts after this.
  parentPort?.postMessage('ready')
}

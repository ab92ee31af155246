// Outlives a test run that is killed, and ends what it left behind:   node watcher.ts <run>

import { endRun } from './left-behind.ts'

process.stdin.resume().once('close', () => endRun(process.argv[2] ?? ''))

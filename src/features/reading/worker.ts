import { answerReading } from '../../core/reading-thread.ts'

answerReading()

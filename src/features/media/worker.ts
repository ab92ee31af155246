import { answerQuestions } from '../../core/helper.ts'
import { drawnFrom } from '../../core/picture-work.ts'

answerQuestions(drawnFrom)

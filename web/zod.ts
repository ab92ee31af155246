import { z } from 'zod'

// The content security policy forbids eval, and zod would try it while the contract's schemas are being made.
z.config({ jitless: true })
